// Runs before the first paint: the stored theme, whether somebody is signed in here, and the
// stored language of a browser that has lost the cookie by which the server knows it.
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
})(document.documentElement)
