import { deflateSync } from 'node:zlib';

interface PdfPage {
  /** Operators of the format that draw it. */
  readonly content: Buffer;
  /** Entries of its stream, such as its filters. */
  readonly filters?: string;
}

/** A document with one page for each list of lines. */
export function pdfOf(...pages: readonly (readonly string[])[]): Buffer {
  return pdfOfContents(pages.map((lines) => ({ content: Buffer.from(drawn(lines), 'latin1') })));
}

/** A document whose page unpacks to this many megabytes, twice packed, and says “Unpacked” at their end. */
export function pdfBomb(megabytes: number): Buffer {
  const unpacked = Buffer.concat([Buffer.alloc(megabytes * 1_048_576, ' '), Buffer.from(drawn(['Unpacked']))]);
  return pdfOfContents([
    { content: deflateSync(deflateSync(unpacked)), filters: '/Filter [/FlateDecode /FlateDecode]' },
  ]);
}

function drawn(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*`);
  return `BT /F1 12 Tf 14 TL 72 720 Td ${shown.join(' ')} ET`;
}

function pdfOfContents(pages: readonly PdfPage[]): Buffer {
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer) => {
    const body = stream
      ? Buffer.concat([Buffer.from(`${text}\nstream\n`), stream, Buffer.from('\nendstream')])
      : Buffer.from(text);
    objects.push(body);
    return `${objects.length} 0 R`;
  };
  const tree = `${2 * pages.length + 2} 0 R`;
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const kids = pages.map(({ content, filters = '' }) => {
    const contents = add(`<< /Length ${content.length} ${filters} >>`, content);
    return add(
      `<< /Type /Page /Parent ${tree} /MediaBox [0 0 612 792] /Contents ${contents} /Resources << /Font << /F1 ${font} >> >> >>`,
    );
  });
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`);
  const root = add(`<< /Type /Catalog /Pages ${tree} >>`);
  return written(objects, root);
}

function written(objects: readonly Buffer[], root: string): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((body, at) => {
    const place = length;
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  parts.push(
    Buffer.from(`${table}trailer << /Size ${objects.length + 1} /Root ${root} >>\nstartxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
