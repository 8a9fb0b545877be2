import { nodeProject } from '../workspace/jest.preset.mjs';

/** What runs in the browser says `@jest-environment jest-fixed-jsdom` in its test. */
export default nodeProject(import.meta.dirname);
