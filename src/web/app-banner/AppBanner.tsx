import { useTexts } from '../page-context.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './AppBanner.module.css'

/** The app's ids in the two stores, where the shop has an app. */
export interface AppIds {
  /** The number in the address of Apple's store. */
  appStore?: string
  /** The package's name in Google's store. */
  playStore?: string
}

/**
 * The banners of the shop's app above the header, one for each store, in the HTML of every page but the checkout. The head
 * script shows one of them in Chrome on Android and iOS (APP-02).
 */
export function AppBanners({ ids: { appStore, playStore }, icon }: { ids: AppIds; icon: string }) {
  return (
    <>
      {playStore && (
        <Banner store="android" icon={icon} href={`https://play.google.com/store/apps/details?id=${playStore}`} />
      )}
      {appStore && <Banner store="ios" icon={icon} href={`https://apps.apple.com/app/id${appStore}`} />}
    </>
  )
}

function Banner({ store, icon, href }: { store: 'android' | 'ios'; icon: string; href: string }) {
  const texts = useTexts('app-banner')
  return (
    <aside className={styles.banner} aria-label={texts.headline} data-store={store} data-nosnippet="">
      <button type="button" aria-label={texts.close}>
        <Icon name="close" />
      </button>
      {/* not fetched where the banner is not shown */}
      <img src={icon} alt="" width={40} height={40} loading="lazy" />
      <p>
        <b>{texts.headline}</b>
        <br />
        <span role="img" aria-label={texts.rating}>
          ★★★★★
        </span>{' '}
        (89k)
      </p>
      <ButtonLink size="small" href={href}>
        {texts.button}
      </ButtonLink>
    </aside>
  )
}
