import { call, cancelRequests, isApiError } from '@commonweal/api-client';
import type { Privilege, SessionUser } from '@commonweal/contracts';
import { emit } from '@commonweal/event-bus';
import { change } from './changes.ts';
import { readCookie, writeCookie } from './cookie.ts';
import { currentLocale } from './locale.ts';
import { forgetPersonalItems, readTokenSetTime, writeTokenSetTime } from './personal-items.ts';
import { createStore } from './store.ts';
import './seams.ts';

export { PERSONAL_PREFIX } from './personal-items.ts';

const TOKEN_COOKIE = 'token';
/** Specification 000 §9. */
const TOKEN_COOKIE_SECONDS = 86_400;
/** Milliseconds; nobody who wants to leave waits longer for what they leave behind. */
const TUTORIALS_WITHIN = 2_000;

/** The reason with which requests of an ended session reject. */
const ended = {
  en: 'Your session has ended. Please log in again.',
  fr: 'Votre session est terminée. Reconnectez-vous.',
};

type SessionState =
  | { readonly status: 'anonymous'; readonly user: null }
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: SessionUser };

const anonymous: SessionState = { status: 'anonymous', user: null };

const store = createStore<SessionState>(() =>
  sessionToken() === null ? anonymous : { status: 'loading', user: null },
);

/** The token of the cookie, or null for a visitor. */
export function sessionToken(): string | null {
  return readCookie(TOKEN_COOKIE);
}

/** The session as it stands; the component renders again when it changes. */
export function useSession(): SessionState {
  return store();
}

/** The session as it stands, outside of rendering. */
export function currentSession(): SessionState {
  return store.getState();
}

/** True for a signed-in person with `privilege`. The server decides; this only shows or hides. */
export function hasPrivilege(session: SessionState, privilege: Privilege): boolean {
  return session.user?.privileges.some(({ code }) => code === privilege) ?? false;
}

/** As {@link hasPrivilege}, for the current session. */
export function usePrivilege(privilege: Privilege): boolean {
  return store((session) => hasPrivilege(session, privilege));
}

/**
 * Fetches the person behind the token. Without a token, or where the server refuses it, the
 * session is anonymous.
 * @throws {ApiError} where the server could not answer; the session stays as it was
 */
export async function loadSession(): Promise<void> {
  const token = sessionToken();
  if (token === null) {
    store.setState(anonymous, true);
    return;
  }
  try {
    const user = await call('GET v3/users/me', {});
    if (sessionToken() !== token) return await followToken();
    const former = store.getState().user;
    // Replies to requests of the former person would come to this person's page.
    if (former !== null && former.id !== user.id) cancelRequests(ended[currentLocale()]);
    store.setState({ status: 'signed-in', user }, true);
    emit('session.started@1', { userId: user.id });
  } catch (error) {
    // The end of the session was announced by its cause.
    if (isApiError(error) && error.code === 'cancelled') return;
    if (!isApiError(error) || error.status !== 401) throw error;
    endSession('refused', token);
  }
}

/** Another tab has signed somebody in or out while this one asked for the person of a token that is past. */
async function followToken(): Promise<void> {
  if (sessionToken() === null) endSession('signed-out');
  else await loadSession();
}

/** Takes the token of a sign-in and loads the person behind it. */
export async function startSession(token: string): Promise<void> {
  writeCookie(TOKEN_COOKIE, token, TOKEN_COOKIE_SECONDS);
  writeTokenSetTime(Date.now());
  await loadSession();
}

/** True while somebody signs out: what the server refuses meanwhile is refused because of that. */
let isLeaving = false;

/**
 * Loads the tutorials, revokes the token on the server, then forgets it here (specification 000 §4);
 * a server out of reach does not keep one signed in.
 */
export async function signOut(): Promise<void> {
  isLeaving = true;
  try {
    await attempt('The tutorials could not be loaded.', () =>
      call('GET v3/users/me/tutorials', {}, { timeout: TUTORIALS_WITHIN }),
    );
    // Nobody waits for these replies any more, and the server would refuse what reaches it after the next request.
    cancelRequests(ended[currentLocale()]);
    await attempt('The token could not be revoked on the server.', () =>
      change('POST v3/auth/logout', {}, { changes: [] }),
    );
    endSession('signed-out');
  } finally {
    isLeaving = false;
  }
}

async function attempt(complaint: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!isApiError(error)) throw error;
    console.warn(complaint, error);
  }
}

/**
 * To be asked before each request: a session whose token has expired ends here, and what is under way is called off.
 * @returns null where the request may be sent, otherwise what to say of it
 */
export function refuseExpired(): string | null {
  if (!isExpired()) return null;
  endSession('expired');
  return ended[currentLocale()];
}

/** By the time at which the token was set; the cookie itself may also be gone by now. */
function isExpired(): boolean {
  if (sessionToken() === null) return store.getState().status === 'signed-in';
  const setAt = readTokenSetTime();
  return setAt !== null && Date.now() - setAt >= TOKEN_COOKIE_SECONDS * 1000;
}

/**
 * Forgets the token, the person and what was stored for them, calls off their requests, and tells everyone once.
 * @param token of the refused request; where another one has taken its place, nothing ends
 */
export function endSession(reason: 'signed-out' | 'expired' | 'refused', token: string | null = sessionToken()): void {
  const current = sessionToken();
  if (current !== null && current !== token) return;
  const cause = isLeaving ? 'signed-out' : reason;
  const had = current !== null || store.getState().status !== 'anonymous';
  writeCookie(TOKEN_COOKIE, '', 0);
  forgetPersonalItems();
  cancelRequests(ended[currentLocale()]);
  if (cause === 'signed-out') preventAutomaticSignIn();
  store.setState(anonymous, true);
  if (had) emit('session.ended@1', { reason: cause });
}

/** A browser that signs people in by itself asks them first from now on. */
function preventAutomaticSignIn(): void {
  const credentials: CredentialsContainer | undefined = navigator.credentials;
  credentials?.preventSilentAccess().catch((error: unknown) => {
    console.warn('Automatic sign-in by the browser could not be prevented.', error);
  });
}
