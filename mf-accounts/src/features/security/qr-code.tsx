import { generate } from 'lean-qr';

/** Modules of quiet around a code, as ISO 18004 asks. */
const MARGIN = 4;

/** A QR code, dark on light in every theme, because cameras read no other. @param label what it stands for */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const bitmap = generate(text);
  const side = bitmap.size + 2 * MARGIN;
  const cells = Array.from({ length: bitmap.size }, (_, y) =>
    Array.from({ length: bitmap.size }, (__, x) =>
      bitmap.get(x, y) ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '',
    ).join(''),
  ).join('');
  return (
    <svg
      className="security-qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="white" />
      <path d={cells} fill="black" />
    </svg>
  );
}
