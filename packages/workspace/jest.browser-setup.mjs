/** The browser APIs that jsdom lacks, as far as pages under test use them. */

// React asks for this flag where updates are wrapped in act(), as Testing Library does.
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// Modal dialogs: shown by attribute; the top layer and the focus trap are the browser's own.
if (!HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(returnValue) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  };
}

// A File is read through FileReader alone.
File.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsArrayBuffer(this);
  });
};

// An error that is reported as if nothing had caught it.
globalThis.reportError ??= (error) => console.error(error);

// A text has no place on a page without layout, which an editor asks for to scroll to the cursor.
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

// Pages under test receive their replies from doubles: nothing is measured.
performance.getEntriesByType ??= () => [];

// Arrows among radio buttons look for their group by its name, inside quotes.
globalThis.CSS ??= {
  escape: (text) => text.replaceAll(/[^\w-]/gu, (sign) => `\\${sign.codePointAt(0).toString(16)} `),
};
