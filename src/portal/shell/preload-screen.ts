import type { ScreenPath } from '#domain/places.ts'

/** Fetches the code of a screen before it is shown; a failure is left to whoever opens the screen. */
export async function preloadScreen(path: ScreenPath): Promise<void> {
  try {
    const { screens } = await import('./routes.tsx')
    await screens[path].preload()
  } catch {
    // Offline, or a new release: opening the screen tries again and shows the error.
  }
}
