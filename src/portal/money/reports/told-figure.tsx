import { FigureLink } from './figure-link.tsx'
import type { Shown } from './records.ts'
import { partNames } from './words.ts'

type Told = { count: number; shown: Shown; of: string }

/** A count of the chosen point with its name. */
export const ToldCount = ({ count, shown, of }: Told) => (
  <span>
    {partNames[shown.part]()} <FigureLink {...{ count, shown, of }} />
  </span>
)

/** Anything else of it. */
export const ToldText = ({ name, text }: { name: string; text: string }) => (
  <span>
    {name} {text}
  </span>
)
