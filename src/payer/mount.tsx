// Draws the payer's page in the place of what the server sent. The build leads React to Preact here
// (scripts/build/light-payer.ts).
import { createRoot } from 'react-dom/client'
import { Payer } from './main.tsx'

const place = document.querySelector('[data-mount]')
if (!place) throw new Error('the page has no place for the payer')
place.replaceChildren()
createRoot(place).render(<Payer />)
