import { createRoot } from 'react-dom/client'
import { Card } from './card'

/** f2: nothing shows before all of the card's packages are there. */
const place = document.getElementById('root')
if (place) createRoot(place).render(<Card />)
