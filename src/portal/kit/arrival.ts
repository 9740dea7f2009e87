let arrived = false

/** Set by the shell when the path changed; the page that comes takes it and puts the focus on its title. */
export const arrival = {
  mark: (): void => {
    arrived = true
  },
  take: (): boolean => {
    const held = arrived
    arrived = false
    return held
  },
}
