/**
 * The Jest projects of the workspace. A folder chooses by its two-line `jest.config.mjs`:
 * `nodeProject` for rules and servers, `browserProject` for everything that renders.
 */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOT_MODULE } from './src/local-globals.ts';

const swc = fileURLToPath(import.meta.resolve('@swc/jest'));
const fixedJsdom = fileURLToPath(import.meta.resolve('jest-fixed-jsdom'));

const transform = {
  [HOT_MODULE]: fileURLToPath(import.meta.resolve('./src/local-globals.ts')),
  '^.+\\.tsx?$': [
    swc,
    {
      // Beside the code: in it, they are most of what each test file would parse again.
      sourceMaps: true,
      jsc: {
        target: 'es2024',
        // JSON is imported with its type, as Node asks for it.
        experimental: { keepImportAttributes: true },
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

function project(rootDir, options) {
  return {
    rootDir,
    displayName: basename(rootDir),
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    transform,
    transformIgnorePatterns: [`/node_modules/(?!.*${HOT_MODULE})`],
    // Generous, because tests run beside each other on small machines: a test that hangs still ends.
    testTimeout: 120_000,
    ...options,
  };
}

/** Tests of rules and servers. @param {string} rootDir the package's folder */
export function nodeProject(rootDir) {
  return project(rootDir, {
    testEnvironment: fileURLToPath(import.meta.resolve('./native-tests/environment.mjs')),
    testRunner: fileURLToPath(import.meta.resolve('./native-tests/runner.mjs')),
  });
}

/** Tests of what renders, in jsdom. @param {string} rootDir the package's folder */
export function browserProject(rootDir) {
  return project(rootDir, {
    testEnvironment: fixedJsdom,
    moduleNameMapper: { '\\.(css|woff2|svg)$': fileURLToPath(import.meta.resolve('./jest.asset.mjs')) },
    setupFiles: [fileURLToPath(import.meta.resolve('./jest.browser-setup.mjs'))],
    setupFilesAfterEnv: [fileURLToPath(import.meta.resolve('./jest.query-setup.mjs'))],
  });
}
