import catalog from './de.json'

export { catalog }
