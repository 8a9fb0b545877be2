import { browserProject } from '../packages/workspace/jest.preset.mjs';

export default browserProject(import.meta.dirname);
