import type { ScreenPath } from '#domain/places.ts'

/** Fetches what a screen is made of before it is shown. */
export async function prepare(path: ScreenPath): Promise<void> {
  try {
    const { screens } = await import('./routes.tsx')
    await screens[path].prepare()
  } catch {
    // Out of reach: whoever opens the screen is told.
  }
}
