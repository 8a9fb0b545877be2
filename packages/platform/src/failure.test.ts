import { describe, expect, it } from '@jest/globals';
import { ApiError } from '@commonweal/api-client';
import { NotFoundError, describeFailure, isNotFound, statusCodeOf } from './failure.ts';

describe('the status of what was thrown', () => {
  it.each([
    ['its own status code, before all else', { statusCode: 404, status: 429, response: { status: 503 } }, 404],
    ['its status', { status: 429, response: { status: 503 } }, 429],
    ['that of its response', { response: { status: 503 } }, 503],
    ['that of a reply of the API', new ApiError(429, { code: 'too-many-requests' }), 429],
    ['500 where no reply came', new ApiError(0, { code: 'network' }), 500],
    ['500 where there is none', new TypeError('a bug'), 500],
    ['500 for one that is none', { statusCode: 'NaN', status: 200, response: null }, 500],
    ['500 for no error at all', undefined, 500],
  ])('is %s', (_what, thrown, status) => {
    expect(statusCodeOf(thrown)).toBe(status);
  });

  it('says whether something does not exist', () => {
    expect(isNotFound(new NotFoundError())).toBe(true);
    expect(isNotFound(new ApiError(404, {}))).toBe(true);
    expect(isNotFound(new ApiError(410, {}))).toBe(false);
  });
});

describe('the reason of a failure', () => {
  const reasonOf = (code: string, fields = {}, marked: readonly string[] = []) =>
    describeFailure(new ApiError(422, { code, message: 'Please check the marked fields.', fields }), marked).reason;

  it('is the sentence of the server', () => {
    expect(reasonOf('own-content')).toBe('Please check the marked fields.');
    expect(reasonOf('invalid-fields')).toBe('Please check the marked fields.');
  });

  it('is what is wrong with the fields, each text once', () => {
    expect(reasonOf('invalid-fields', { email: 'Nobody has this email.' })).toBe('Nobody has this email.');
    expect(reasonOf('invalid-fields', { a: 'Too long.', b: 'Too long.', c: 'Missing.' })).toBe('Too long. Missing.');
  });

  it('leaves out fields that are marked', () => {
    expect(reasonOf('invalid-fields', { a: 'Too long.', b: 'Missing.' }, ['a'])).toBe('Missing.');
    expect(reasonOf('invalid-fields', { a: 'Too long.' }, ['a'])).toBe('Please check the marked fields.');
  });

  it('is none where nothing was reached', () => {
    expect(describeFailure(new ApiError(0, { code: 'network' })).reason).toBeNull();
    expect(describeFailure(new TypeError('a bug')).reason).toBeNull();
  });
});
