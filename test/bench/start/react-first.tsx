import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Screen } from './screen'
import { ENGLISH } from './words'

/** f4: React takes the page over; the card's other packages come after it. */
function ReactFirst() {
  const [isBusy, setIsBusy] = useState(false)
  return <Screen {...ENGLISH} isBusy={isBusy} onPress={() => setIsBusy(true)} />
}

const place = document.getElementById('root')
if (place) hydrateRoot(place, <ReactFirst />)
void import('./card')
