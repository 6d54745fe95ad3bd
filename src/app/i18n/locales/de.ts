// Names of months: they travel with the words, so English visitors never load them.
import 'moment/locale/de'

import catalog from './de.json'

export { catalog }
