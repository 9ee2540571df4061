import { APP_BANNER_KEY } from '#rules/app-banner.ts'

/** Closes the app banner at a press on its button, for good where the browser has local storage (APP-04). */
export function startAppBanner(): void {
  const close = () => {
    delete document.documentElement.dataset.appBanner
    try {
      localStorage.setItem(APP_BANNER_KEY, '1')
    } catch {
      // with a storage that is full or forbidden it is closed on this page
    }
  }
  for (const button of document.querySelectorAll('[data-store] button')) button.addEventListener('click', close)
}
