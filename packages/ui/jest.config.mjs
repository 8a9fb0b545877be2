import { browserProject } from '../workspace/jest.preset.mjs';

export default browserProject(import.meta.dirname);
