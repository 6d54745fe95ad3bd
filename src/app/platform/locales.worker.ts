// A browser lists its locales once, for all threads of a page.
Intl.NumberFormat.supportedLocalesOf('en')
Intl.DateTimeFormat.supportedLocalesOf('en')
close()
