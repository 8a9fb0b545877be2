import { z } from 'zod';

/**
 * One line of text from a person: without control characters and half surrogates, which a
 * database refuses, with single spaces and none around it.
 * @param longest in characters, before cleaning
 */
export function plainText(longest: number) {
  return z
    .string()
    .max(longest)
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    );
}

/** Several lines of text from a person, cleaned as {@link plainText} does but for its lines. @param longest as there */
export function plainLines(longest: number) {
  return z
    .string()
    .max(longest)
    .transform((text) =>
      text
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]/gu, '')
        .trim(),
    );
}
