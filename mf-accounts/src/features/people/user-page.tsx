import { ProfilePage } from './profile-page.tsx';
import { useUserId } from './user-id.ts';

/** The page of anybody; of oneself, what `/users/me` shows. */
export default function UserPage() {
  return <ProfilePage userId={useUserId()} />;
}
