// Replaces the prerendered HTML with the payer page. The build substitutes Preact for React here
// (scripts/build/light-payer.ts).
import { createRoot } from 'react-dom/client'
import { Payer } from './main.tsx'

const place = document.querySelector('[data-mount]')
if (!place) throw new Error('the page has no place for the payer')
place.replaceChildren()
createRoot(place).render(<Payer />)
