import { DOCUMENT_STYLE } from '../documents/style'

export const BOOKS_STYLE = [
  DOCUMENT_STYLE,
  ':root{--success-soft:#dff3e7;--warning:#b7791f;--danger-soft:#fde7ea}@media(prefers-color-scheme:dark){:root{--success-soft:#12332b;--warning:#edba57;--danger-soft:#3b1a23}}',
  'main{max-width:680px;padding:8px 20px 48px}.lead h1{margin-top:16px;font-size:clamp(2rem,9vw,2.75rem);line-height:1.1;font-weight:640;letter-spacing:-.03em;overflow-wrap:anywhere}',
  '.lead{display:grid;justify-items:center;gap:8px;padding:20px 0 28px;text-align:center}.lead .tile{width:56px;height:56px;border-radius:18px}.lead .tile svg{width:26px;height:26px;stroke-width:1.75}',
  '.tile{display:grid;flex:none;place-items:center;width:44px;height:44px;border-radius:14px;color:var(--success);background:var(--success-soft)}.tile svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:2.25;stroke-linecap:round;stroke-linejoin:round}.tile.late{color:var(--warning-text);background:var(--warning-soft)}.tile.differs{color:var(--danger-text);background:var(--danger-soft)}',
  '.card{border-radius:20px;background:var(--surface);box-shadow:0 1px 2px rgb(6 44 52/.05),0 0 0 1px var(--line)}.card+.card{margin-top:16px}section.card{padding:20px}',
  'ul{margin:0;padding:0;list-style:none}.lines li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;padding:14px 20px 14px 16px}.lines li+li{border-top:1px solid var(--line)}.lines b{display:block;font-weight:600}.what{flex:1 1 8rem;min-width:0;overflow-wrap:anywhere}.what span,.value span{display:block}.value{text-align:right;margin-left:auto}.value b{font-size:1.375rem;line-height:1.75rem;letter-spacing:-.02em}.value .late,.value .differs{font-size:1.0625rem;letter-spacing:0}.value .late{color:var(--warning-text)}.value .differs{color:var(--danger-text)}',
  '.head{display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:4px 16px;margin-bottom:12px}.head h2{margin:0;font-size:1.0625rem;line-height:1.5rem;font-weight:600}',
  '.days{display:grid;grid-template-columns:repeat(30,minmax(0,1fr));gap:3px}.days i{height:28px;border-radius:3px;background:var(--line)}.days .agrees{background:var(--primary)}.days .late{background:var(--warning-soft);box-shadow:inset 0 0 0 1.5px var(--warning)}.days .differs{background:var(--danger)}',
  '.ends{display:flex;justify-content:space-between;margin-top:8px}.notes{display:grid;gap:4px;margin-top:12px}',
  '.hash{display:grid;grid-template-columns:repeat(8,max-content);gap:4px 20px;font:500 .9375rem/1.5rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}.hash b{font-weight:700;color:var(--primary)}.about{margin-top:12px}.about a{display:inline-flex;align-items:center;min-height:44px;font-weight:600}',
  '@media(max-width:599.98px){.hash{grid-template-columns:repeat(4,max-content)}.days{grid-template-columns:repeat(15,minmax(0,1fr))}}',
].join('')
