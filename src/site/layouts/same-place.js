// The other language is shown where this one was being read: at the answer that stands open in sight, where the
// address points, or at the part in sight. Without a script the page begins at its top.
document.querySelector('[data-language]').addEventListener('click', ({ currentTarget: link }) => {
  const all = (which) => [...document.querySelectorAll(which)]
  const placeOf = (one) => one.getBoundingClientRect()
  const open = all('details[open][id]').find((one) => {
    const { top, bottom } = placeOf(one)
    return bottom > 0 && top < innerHeight
  })
  const part = all('main section[id]').findLast((one) => placeOf(one).top < innerHeight / 2)
  link.hash = open?.id ?? (location.hash || (scrollY > 0 && part?.id) || '')
})
