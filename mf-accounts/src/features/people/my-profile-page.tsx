import { useSession } from '@commonweal/platform/session';
import { ProfilePage } from './profile-page.tsx';

/** The page of whoever is signed in; the guard lets nobody else in. */
export default function MyProfilePage() {
  const { user } = useSession();
  return user && <ProfilePage userId={user.id} />;
}
