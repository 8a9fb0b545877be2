import { browserProject } from '../workspace/jest.preset.mjs';

/** Most of it runs in the browser; tests of building and publishing say `@jest-environment node`. */
export default browserProject(import.meta.dirname);
