/** What no language translates: brand, people, tokens, networks, banks, addresses, amounts, dates. */
export const NAMES: readonly RegExp[] = [
  /^causeway$/i,
  /^Loading$/, // of the page before its scripts, which speaks English
  /^\p{Lu}{1,2}$/u, // initials
  /^(Marta Kowalczyk|\S+@\S+\.example|Anna|Lindqvist|Anna Lindqvist|ANNA LINDQVIST|Anna \(rent\))$/,
  /^(Tomasz( Wójcik)?|TOMASZ WÓJCIK)$/,
  /^Grundst(ü|u)cksverwaltungsgesellschaft Sch(ö|o)nfelder mbH$/,
  /^(Åsa|Bert|Chloé|Dora|Emil|Fritz|Łukasz|Mia|Ødegård|Zoë|O Neill Müller|Other)$/, // recipients of the walk
  /^\w{2}\d{2}( \w{1,4})+$|^\w{4} … \w{4}$|^([\p{L} ]+ · )?\w{2} •• \d{4}$/u, // IBANs
  /^(Commerzbank|COBADEFF\w*|ABN AMRO BANK N\.V\.|ABNANL2A\w*)$/,
  /^Marta Kowalczyk CAUSEWAY \d{8}$|^MARTA CAUSEWAY$/,
  /^((Wrapped )?(Ether|POL)|USD Coin|Tether USD|Dai Stablecoin|ChainLink Token)$/i,
  /^[\d.,\s]*(W?ETH|W?POL|USD[CT]|DAI|LINK|EUR)$/,
  /^[\d.,]+ ETH, [\d.,]+ USDC$/,
  /^(\w+ · )?(Ethereum|Polygon|Base)$/,
  /^1 \w+ = /,
  /^[\d.,\s]+€ · \[.*\]$/, // an amount beside a message
  /^(\p{L}+, )?\d+\. \p{Lu}\p{Ll}+( \d{4})?(, \d\d:\d\d UTC)?$/u, // dates
  /^(0x)?[\da-f]{1,4}(…[\da-f]{4})?$|^0x[\da-f…]+$/i,
  /^(https:\/\/|books\.noordzee\.example|\/hooks|\/causeway)$/, // parts of a webhook's address
  /^(whsec_•+|evt_\w+|HTTP \d{3}|(transfer|payout|deposit|hold)\.[a-z-]+)$/, // what a webhook sends and hears
  /^(\d\d:\d\d, )+\[.*\]$|^\d+\. \p{L}+\., \d\d:\d\d$|^UTC$/u, // instants of its tries
  /^tx_[\w-]+$|^[\w-]{4} [\w-]{4}$/, // ids of transactions, and how they end
  /^\p{Lu}\p{Ll}(\., \d+\. \p{Lu}\p{Ll}+\.)?$/u, // days of the chart of rates
  /^(\[.*\]: )?(Deutsch|English)$|^(IBAN|BIC)$/,
  /^(Ines( Brandt)?)$/,
  /^(Ines · )?\d\d:\d\d$/,
  /^(Statement_70418\.pdf|notes\.txt|https:\/\/bank\.example\/status|\.|x+)$/,
  /^(Is everything all right with my transfer|Our bank books until|The fee stands in)/, // said in the inbox
  /^Hofgut Brandenstein Gesellschaft/,
  /^(Hi Marta, I’m Ines|My transfer to Anna|It is\. The bank has it)/,
  /^(J K ↓ ↑|⏎|⏎ · Ctrl ⏎ · ⌘ ⏎|\/|Esc|\?)$/,
  /^Test Wallet$/i,
  /^(Marta’s iPhone|YubiKey)$/, // passkeys of the walk
  /(rhabarberbarbara){4}/i, // the longest name, whatever stands around it
  /(Photograph){8}/, // the name of a picture, whatever stands around it
  /^A photograph with a rather long name of its own\.png$/,
]
