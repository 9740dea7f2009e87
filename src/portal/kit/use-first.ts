import { useState } from 'react'

/** The first value there is; later ones do not take its place, so that no form is emptied under its writer. */
export function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first ?? value
}
