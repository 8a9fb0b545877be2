import { asUnavailable } from './unavailable.ts';

/**
 * A transaction that fails for its first reason: on a database that is lost the rollback fails as well, and
 * says nothing of it.
 * @param run begins one, has the work done in it, and commits or rolls back
 */
export async function runTransaction<X, T>(
  run: (work: (inside: X) => Promise<T>) => Promise<T>,
  work: (inside: X) => Promise<T>,
): Promise<T> {
  const failures: unknown[] = [];
  const remember = (error: unknown): never => {
    failures.push(error);
    throw error;
  };
  try {
    return await run((inside) => work(inside).catch(remember));
  } catch (error) {
    throw failures.length > 0 ? failures[0] : asUnavailable(error);
  }
}
