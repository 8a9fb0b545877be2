import { useState } from 'react';
import { SHEET, drawLandscape, landscapeIndex, skyOf } from './landscape.ts';
import './landscape.css';

/** The landscape of the moment, behind a page: nothing is said by it. Its colours are the site's own. */
export function LandscapePicture({ moment }: { readonly moment: Date }) {
  const [landscape] = useState(() => drawLandscape(landscapeIndex(moment)));
  const { disc, stars, ridges, trees } = landscape;
  return (
    <svg
      className="shell-landscape cw-no-print"
      data-sky={skyOf(moment.getHours())}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="landscape-sky" x2="0" y2="1">
          <stop offset="0.2" stopColor="var(--sky-high)" />
          <stop offset="0.68" stopColor="var(--sky-low)" />
        </linearGradient>
        {ridges.map((path, at) => (
          <linearGradient key={path} id={`landscape-ridge-${at}`} x2="0" y2="1">
            <stop stopColor={`var(--ridge-${at})`} />
            <stop offset="0.9" stopColor={`var(--mist-${at}, var(--ridge-${at}))`} />
          </linearGradient>
        ))}
      </defs>
      <rect width={SHEET.width} height={SHEET.height} fill="url(#landscape-sky)" />
      <g className="shell-landscape__stars">
        {stars.map(({ x, y, r }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
      <circle className="shell-landscape__disc" cx={disc.x} cy={disc.y} r={disc.r} />
      {ridges.map((path, at) => (
        <g key={path}>
          {at === ridges.length - 2 && <path d={trees} fill={`var(--ridge-${at})`} />}
          <path d={path} fill={`url(#landscape-ridge-${at})`} />
        </g>
      ))}
    </svg>
  );
}
