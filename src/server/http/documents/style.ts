/** The colours and the measure of the app (tokens.css), for a page that loads no other file. */
export const DOCUMENT_STYLE = [
  ':root{color-scheme:light dark;--bg:#f1f5f3;--surface:#fff;--hover:#f4f8f6;--line:#dbe4e1;--strong:#738786;--text:#0a2529;--muted:#475e60;--subtle:#566c6e;--primary:#06505a;--primary-hover:#074048;--on-primary:#fff;--soft:#ddf0ec;--moving:#ea4f1a;--moving-text:#ae3a14;--success:#146238;--danger:#c01f43;--danger-text:#a8163a;--danger-soft:#fde7ea;--warning-text:#744b05;--warning-soft:#fff2da;--shore:#06434c;--shore-2:#053840;--on-shore:#f0f8f5;--shore-muted:#a9d0cb;--shore-moving:#ff7a4a;--stone:#3b7b83;--land:#06505a;--water:#2fa39b;--focus:#0b7f8c}',
  '@media(prefers-color-scheme:dark){:root{--bg:#071719;--surface:#0f2327;--hover:#14292e;--line:#1f383d;--strong:#5f7c80;--text:#e6f0ed;--muted:#a6bdbb;--subtle:#8aa5a5;--primary:#7adccb;--primary-hover:#97e9db;--on-primary:#04252a;--soft:#123a3f;--moving:#ff8558;--moving-text:#ffa27f;--success:#85e0ab;--danger:#f77e92;--danger-text:#ff9aaa;--danger-soft:#3b1a23;--warning-text:#edba57;--warning-soft:#33270f;--shore:#0c2f35;--shore-2:#0a262b;--land:#e6f0ed;--water:#3c9a93;--focus:#8ff0df}}',
  '*,::before,::after{box-sizing:border-box}',
  'body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 "Instrument Sans Variable","Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}',
  'p,h1,h2,dl,dd,ol,figure{margin:0;padding:0}ol{list-style:none}a{color:var(--primary)}',
  ':focus-visible{outline:2px solid var(--focus);outline-offset:2px}',
  '.num{font-variant-numeric:tabular-nums}.small{font-size:.875rem;line-height:1.25rem}.muted{color:var(--muted)}.caps{text-transform:uppercase;letter-spacing:.015em}',
  '.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 12px;min-height:72px;max-width:1200px;margin:0 auto;padding:0 20px}',
  '.brand{display:flex;align-items:center;gap:8px;font-size:1.3125rem;font-weight:640;letter-spacing:-.02em}.brand svg{width:34px;height:34px}.land{fill:var(--land)}.water{fill:var(--water)}.way-mark{fill:var(--moving)}',
  '.lang{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;margin-right:-16px;border-radius:12px;color:var(--primary);font-weight:600;text-decoration:none}.lang:hover{background:var(--soft)}',
  'main{max-width:1200px;margin:0 auto;padding:0 20px 32px}',
  '.badge{order:1;display:inline-block;white-space:nowrap;padding:3px 10px;border-radius:99px;font-size:.8125rem;font-weight:600;color:var(--warning-text);background:var(--warning-soft)}',
  '.alone{max-width:560px;padding-top:48px}.alone h1{margin-bottom:12px;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em}',
  '@media(min-width:600px){.badge{order:0}}',
  '@media(min-width:920px){.top,main{padding-inline:40px}.top{min-height:88px}}',
].join('')
