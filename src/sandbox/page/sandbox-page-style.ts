/** GET /sandbox/page.css: the product's tokens, as far as this page needs them. */
export const SANDBOX_STYLE = `:root {
  color-scheme: light;
  --bg: #f1f5f3; --surface: #fff; --inset: #f1f5f3; --line: #dbe4e1; --line-strong: #738786;
  --text: #0a2529; --muted: #475e60; --primary: #06505a; --primary-hover: #074048;
  --on-primary: #fff; --soft: #ddf0ec; --on-soft: #06505a; --moving-text: #ae3a14;
  --moving-soft: #ffede4; --success-text: #146238; --success-soft: #dff4e6;
  --danger-text: #a8163a; --danger-soft: #fde7ea; --focus: #0b7f8c;
  --land: #06505a; --water: #2fa39b; --road: #ea4f1a;
  --shadow: 0 1px 2px rgb(6 44 52 / .05), 0 0 0 1px rgb(6 44 52 / .05);
}
@media (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --bg: #071719; --surface: #0f2327; --inset: #0a1c1f; --line: #1f383d; --line-strong: #5f7c80;
    --text: #e6f0ed; --muted: #a6bdbb; --primary: #7adccb; --primary-hover: #97e9db;
    --on-primary: #04252a; --soft: #123a3f; --on-soft: #a5eadd; --moving-text: #ffa27f;
    --moving-soft: #3a2119; --success-text: #85e0ab; --success-soft: #12332a;
    --danger-text: #ff9aaa; --danger-soft: #3b1a23; --focus: #8ff0df;
    --land: #e6f0ed; --water: #3c9a93; --road: #ff8558;
    --shadow: 0 0 0 1px rgb(190 235 225 / .055);
  }
}
* { box-sizing: border-box; }
body {
  max-width: 1160px; margin: 0 auto; padding: 0 20px 64px; background: var(--bg); color: var(--text);
  font: 400 1rem/1.5rem 'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
header { display: flex; flex-wrap: wrap; align-items: center; gap: 12px; min-height: 88px; }
header a { margin-left: auto; }
.mark { width: 36px; height: 36px; }
.land { fill: var(--land); } .water { fill: var(--water); } .road { fill: var(--road); }
h1, h2, h3, p, ul { margin: 0; padding: 0; }
h1 { font-size: 1.75rem; line-height: 2.125rem; font-weight: 600; letter-spacing: -.02em; }
h2 { font-size: 1.375rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.02em; }
h3 { font-size: 1.0625rem; line-height: 1.5rem; font-weight: 600; }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--primary); font-weight: 600; }
ul { list-style: none; }
main { display: grid; gap: 20px; }
section { min-width: 0; padding: 24px; border-radius: 20px; background: var(--surface); box-shadow: var(--shadow); }
.hint { margin-bottom: 16px; color: var(--muted); font-size: .875rem; line-height: 1.25rem; }
.badge { padding: 4px 12px; border-radius: 999px; background: var(--soft); color: var(--on-soft); font-size: .875rem; font-weight: 500; }
.badge.good { background: var(--success-soft); color: var(--success-text); }
.badge.bad { background: var(--danger-soft); color: var(--danger-text); }
.badge.moving { background: var(--moving-soft); color: var(--moving-text); }
li { padding: 16px 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li:first-child { border-top: 0; padding-top: 0; }
li:last-child { padding-bottom: 0; }
.row { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 12px; }
.strong { font-weight: 600; }
.small { color: var(--muted); font-size: .875rem; line-height: 1.25rem; }
.secret { margin: 8px 0; font-size: 2rem; line-height: 2.375rem; font-weight: 600; letter-spacing: .04em; }
.body { margin-top: 8px; white-space: pre-wrap; }
.code { padding: 12px 16px; border-radius: 10px; background: var(--inset); overflow-wrap: anywhere; font-weight: 500; }
#mails { max-height: 560px; overflow: auto; }
.nets { display: grid; grid-template-columns: repeat(auto-fit, minmax(190px, 1fr)); gap: 16px; margin: 16px 0 24px; }
.nets h3 { margin-bottom: 4px; }
form { display: grid; gap: 4px; padding: 20px; border-radius: 14px; background: var(--inset); }
label { margin-top: 8px; color: var(--muted); font-size: .875rem; }
input, select {
  width: 100%; min-height: 48px; padding: 0 16px; border: 1px solid var(--line-strong); border-radius: 14px;
  background: var(--surface); color: var(--text); font: inherit;
}
button {
  min-height: 52px; margin-top: 16px; border: 0; border-radius: 14px; background: var(--primary);
  color: var(--on-primary); font: inherit; font-weight: 600; cursor: pointer;
}
button:hover { background: var(--primary-hover); }
button[aria-busy='true'] { opacity: .6; cursor: progress; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
#sent { min-height: 1.5rem; margin-top: 8px; overflow-wrap: anywhere; }
#sent.bad { color: var(--danger-text); }
#trouble { margin-bottom: 20px; padding: 12px 16px; border-radius: 14px; background: var(--danger-soft); color: var(--danger-text); }
@media (min-width: 920px) {
  body { padding: 0 40px 64px; }
  main { grid-template: auto 1fr auto / 1fr 1fr; align-items: start; }
  .mail, .accounts { grid-column: 1; } .wallet, .bank { grid-column: 2; }
  .mail { grid-row: 1; } .accounts { grid-row: 2; } .wallet { grid-row: 1 / span 2; } .bank { grid-row: 3; grid-column: 1 / -1; }
}
`
