/** A page that does nothing at a step but write the figures of 20 rows: what painting alone costs. */
export const controlPage = `<!doctype html>
<title>Rows</title>
<style>table { inline-size: 100%; border-collapse: collapse } td { padding: 12px; border-bottom: 1px solid #ccc }</style>
<input type="range" min="0" max="100" value="50" style="inline-size: 40rem">
<table><tbody></tbody></table>
<script>
  const body = document.querySelector('tbody');
  for (let at = 0; at < 20; at += 1) {
    const row = body.insertRow();
    for (let cell = 0; cell < 5; cell += 1) row.insertCell().append(String(at + cell));
  }
  document.querySelector('input').addEventListener('input', ({ target }) => {
    for (const [at, row] of [...body.rows].entries()) {
      row.cells[0].firstChild.data = String((at * 7 + target.valueAsNumber) % 100);
      row.cells[4].firstChild.data = (target.valueAsNumber / (at + 1)).toFixed(2);
    }
  });
</script>`;
