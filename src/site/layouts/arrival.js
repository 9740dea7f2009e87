// Runs before the first paint: the stored theme, whether somebody is signed in here, and the
// stored language of a browser that has lost the cookie by which the server knows it. The typeface
// and the scripts come after that paint: no page needs them to be read.
;((root) => {
  try {
    const theme = localStorage.getItem('aq-theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (localStorage.getItem('aq-signed-in')) root.dataset.signedIn = ''
    const told = /(?:^|; )lang=(en|zh)/.exec(document.cookie)?.[1]
    const stored = localStorage.getItem('lang')
    if (told) localStorage.setItem('lang', told)
    else if (stored === 'zh' && root.lang === 'en') {
      const there = new URL(location.href)
      there.searchParams.set('lang', 'zh')
      location.replace(there)
    }
  } catch {
    // Storage may be forbidden: the page then stands as the server sent it.
  }

  // Who comes from a page of ours has the typeface already.
  if (document.referrer.startsWith(`${location.origin}/`)) delete root.dataset.face
  let brought = false
  const bring = () => {
    if (brought) return
    brought = true
    // When it is here and not before, so that the words are laid out once more and not twice.
    document.fonts.load('1em "Inter Variable"').then(() => delete root.dataset.face)
    for (const path of document.body.dataset.scripts?.split(' ') ?? []) import(path)
  }
  const painted = new Promise((seen) => {
    new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
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
