import { nodeProject } from '../workspace/jest.preset.mjs';

export default nodeProject(import.meta.dirname);
