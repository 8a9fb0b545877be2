import { describe, expect, it } from '@jest/globals';
import { readScript } from './script-reading.ts';

const unchecked = (script: string) => readScript(script).unchecked.map(({ code }) => code);

describe('what is read in a script', () => {
  it('are its strings, whatever stands around them', () => {
    const script =
      'const a = /"not"/.test(x) / "one"; /* "not" */ f(\'two\', `not ${"three"}`, {"four": "fi\\u0076e"}, `six`)';
    expect([...readScript(script).literals].toSorted()).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
  });

  it('are the ids of texts, where they stand as one', () => {
    const script = 'jsx(M, { id: "one.title" }); f({ id: "Company" }); f({ key: "one.key" }); f({ "id": `two.a-b.c` })';
    expect([...readScript(script).messageIds].toSorted()).toEqual(['one.title', 'two.a-b.c']);
  });

  it('are slots and events, by what is done with them, as a minifier writes it', () => {
    const script = `(0, b.emit)("one.done@1", {}), emit("two.done@12"); bus.listen("three.done@1", f);
      (0, r.jsx)(s.Slot, { name: "place.one@1", id: 7 });
      define({ slots: { "place.two@1": () => n.e(1), 'not@1': 1 } }); f("four.done@1")`;
    const { seams, literals } = readScript(script);
    expect(Object.fromEntries(Object.entries(seams).map(([use, names]) => [use, [...names].toSorted()]))).toEqual({
      emits: ['one.done@1', 'two.done@12'],
      listens: ['three.done@1'],
      renders: ['place.one@1'],
      provides: ['place.two@1'],
    });
    expect(literals).toContain('four.done@1');
  });
});

describe('code that nobody has checked', () => {
  it.each([
    'import("https://evil.example/x.js")',
    'import("data:text/javascript,1")',
    'import(address)',
    'eval(text)',
    '(0, eval)(text)',
    'globalThis.eval(text)',
    'Function("return 1")',
    'new Function("a", text)',
    'new self.Function(text)',
    'setTimeout("run()", 1)',
    'window.setInterval(`run()`)',
    'new Worker(address)',
    'new window.SharedWorker(address)',
    'navigator.serviceWorker',
    'importScripts(address)',
    'document.createElement("script")',
    'document.createElement(`SCRIPT`)',
    'trustedTypes.createPolicy("dompurify", {})',
  ])('is found: %s', (code) => {
    expect(unchecked(`function page(address, text) { return ${code} }`)).toEqual([code]);
  });

  it.each([
    'n.e(7).then(n.bind(n, 7))',
    'setTimeout(run, 1)',
    'n.eval(text)',
    'new n.Worker(address)',
    'document.createElement("style")',
    'class Page { import() {} }',
    '"eval(text)"',
  ])('is not what looks like it: %s', (code) => {
    expect(unchecked(code)).toEqual([]);
  });

  it('is not what the build itself loads through the guard of the page', () => {
    const load = (guard: string) => `n.l = (url) => { var s = document.createElement("script"); ${guard} }`;
    expect(unchecked(load('self.commonwealAssetGuard.protect(s, url);'))).toEqual([]);
    expect(unchecked(load('s.src = url;'))).toEqual(['document.createElement("script")']);
  });

  it('is found with its place', () => {
    expect(readScript('f();\ng(eval("1"))').unchecked).toEqual([{ code: 'eval("1")', offset: 7 }]);
  });
});

it('What is no script is said to be none', () => {
  expect(() => readScript('export default 1; const')).toThrow(SyntaxError);
});
