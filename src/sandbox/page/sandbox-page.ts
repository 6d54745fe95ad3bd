const MARK =
  '<svg class="mark" viewBox="0 0 48 48" aria-hidden="true"><path class="land" d="M39.02 13.92A18.5 18.5 0 0 0 5.66 19.1H14.1A10.6 10.6 0 0 1 32.39 18.23z"/><path class="water" d="M39.02 34.08A18.5 18.5 0 0 1 5.66 28.9H14.1A10.6 10.6 0 0 0 32.39 29.77z"/><rect class="road" x=".5" y="21.6" width="47" height="4.8" rx="2.4"/></svg>'

const section = (id: string, title: string, hint: string, content: string): string => `
      <section aria-labelledby="${id}-title" class="${id}">
        <h2 id="${id}-title">${title}</h2>
        <p class="hint">${hint}</p>
        ${content}
      </section>`

const SEND_FORM = `<form id="send" novalidate>
          <h3>Send test money</h3>
          <label for="network">Network</label>
          <select id="network" required></select>
          <label for="token">Token</label>
          <select id="token" required></select>
          <label for="to">To address</label>
          <input id="to" required autocomplete="off" spellcheck="false" placeholder="0x…" />
          <label for="amount">Amount</label>
          <input id="amount" required autocomplete="off" inputmode="decimal" placeholder="0.0" />
          <button type="submit">Send</button>
          <p id="sent" role="status"></p>
        </form>`

/** The sandbox's window on what stands outside the product: mail, chains and bank. */
export const SANDBOX_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>Sandbox – Causeway</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/sandbox/page.css" />
    <script src="/sandbox/page.js" defer></script>
  </head>
  <body>
    <header>
      ${MARK}
      <h1>Sandbox</h1>
      <span class="badge">Test money only</span>
      <a href="/">Open the app</a>
    </header>
    <p id="trouble" role="alert" hidden></p>
    <main>${section(
      'mail',
      'Mail',
      'What the desk sends stays here: no mail leaves this machine.',
      '<ul id="mails"></ul>',
    )}${section(
      'wallet',
      'Test wallet',
      'The app offers it under “Pay with wallet”. Its coins are worth nothing.',
      `<p id="address" class="code"></p><div id="balances"></div>${SEND_FORM}`,
    )}${section(
      'bank',
      'Bank',
      'Payments that the sandbox bank was told to make. An IBAN ending in 0000 is refused.',
      '<ul id="payments"></ul>',
    )}${section(
      'accounts',
      'Test accounts',
      'Sign in to the app with one of these.',
      '<ul id="people"></ul>',
    )}
    </main>
    <noscript><p>This page needs JavaScript.</p></noscript>
  </body>
</html>
`
