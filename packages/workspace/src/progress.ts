/** Says what is being done: in place on a terminal, a line for each step elsewhere. */
export function progressPrinter(): (label: string, fraction: number) => void {
  let lastLine = '';
  return (label, fraction) => {
    const line = `${label} … ${Math.round(fraction * 100)} %`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${line.padEnd(60)}${fraction >= 1 ? '\n' : ''}`);
      return;
    }
    if (label !== lastLine) console.log(label);
    lastLine = label;
  };
}
