import { nodeProject } from '../workspace/jest.preset.mjs';

/** Tests of browser code say `@jest-environment jest-fixed-jsdom`. */
export default nodeProject(import.meta.dirname);
