/**
 * Remembers what was made for the last few keys.
 * @param most how many
 * @returns a function that gives what was made for a key, made by `make` where it is not remembered
 */
export function keepRecent<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
