import { isScrollToTopShown, placeAfter, type ScrollPlace } from '#rules/scroll-to-top.ts'

/** Shows the scroll-to-top button on the way up, and scrolls where it is pressed (SHELL-02). */
export function startScrollToTop(): void {
  const button = document.querySelector<HTMLElement>('[data-to-top]')
  if (!button) return
  let place: ScrollPlace = { y: scrollY, isUpward: false }
  const onScroll = () => {
    place = placeAfter(place, scrollY)
    button.toggleAttribute('data-shown', isScrollToTopShown(place, innerHeight))
  }
  addEventListener('scroll', onScroll, { passive: true })
  button.addEventListener('click', () => {
    // the button is about to go, and with it the focus; the movement is smooth by base.css, where motion is wanted
    document.getElementById('main')!.focus({ preventScroll: true })
    scrollTo(0, 0)
  })
}
