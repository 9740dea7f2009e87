// What a page needs not to be read comes after its first paint: the typeface, and the scripts that the build has named
// on its body.
;((root) => {
  // Who comes from a page of ours has the typeface already.
  const { face } = root.dataset
  if (face === 'later' && document.referrer.startsWith(`${location.origin}/`))
    delete root.dataset.face
  // What was pressed before its script was here is pressed again when it is.
  let pressed = null
  const hold = ({ target }) => {
    pressed = target.closest('[data-act]') ?? pressed
  }
  addEventListener('click', hold, true)
  let brought = false
  const bring = () => {
    if (brought) return
    brought = true
    // When it is here and not before, so that the words are laid out once more and not twice.
    if (face === 'later')
      document.fonts.load('1em "Inter Variable"').then(() => delete root.dataset.face)
    const scripts = document.body.dataset.scripts?.split(' ').filter(Boolean) ?? []
    Promise.all(scripts.map((path) => import(path))).then(() => {
      removeEventListener('click', hold, true)
      pressed?.click()
    })
  }
  // A page without a word on it is painted too.
  const painted = new Promise((seen) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) seen()
    }).observe({ type: 'paint', buffered: true })
  })
  addEventListener('load', () => painted.then(bring))
  // Nobody who presses or types before that is kept waiting.
  const hurry = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', bring)
    else bring()
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(sign, hurry, { once: true, capture: true })
  }
})(document.documentElement)
