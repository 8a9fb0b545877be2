import { markup } from './markup.ts';

/** A plain page for what never reaches the shell; it needs neither script nor stylesheet. */
export function renderFailure(status: number, requestId: string): string {
  const [headline, advice] = status >= 500 ? unavailable : malformed;
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${headline} · Commonweal</title>
</head>
<body>
<h1>${headline}</h1>
<p>${advice}</p>
<p><a href="/">Commonweal</a></p>
<p>Reference: ${requestId}</p>
</body>
</html>
`;
  return page.text;
}

const unavailable = [
  'Commonweal is not available right now',
  'Please try again in a minute. Nothing that you saved is lost.',
] as const;

const malformed = [
  'This address is not valid',
  'It may have been cut off or mistyped. Start from the home page instead.',
] as const;
