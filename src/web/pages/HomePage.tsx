import type { HomeAnswer } from '#calls/listing.ts'
import { HOME_PATH } from '#rules/addresses.ts'
import { above } from '#sites/breakpoints.ts'
import { textsOf } from '#sites/texts/all-texts.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { ProductSlider } from '../product/ProductSlider.tsx'
import { categoryScene, wideScene } from '../product/scene.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Picture, preloadOf } from '../ui/Picture.tsx'
import styles from './HomePage.module.css'
import type { SharedPage } from './page.ts'

const HERO = wideScene('hero-morning')
const HERO_SIZES = '100vw'
const TILE_SIZES = `${above('xxl')} 270px, ${above('s')} 33vw, 50vw`
const COFFEE = '/c/coffee'
const HOUSEHOLD = '/c/household'

export const homePage: SharedPage<HomeAnswer> = {
  kind: 'shared',
  name: 'home',
  paths: [HOME_PATH],
  query: [],
  load: (loaders) => loaders.listing.home(),
  head(_data, visit) {
    const texts = textsOf('pages', visit.locale)
    return {
      title: texts.homeMetaTitle,
      description: texts.homeMetaDescription,
      canonical: '/',
      preload: preloadOf(HERO, HERO_SIZES),
    }
  },
  Body: ({ data }) => <HomeBody data={data} />,
}

function HomeBody({ data }: { data: HomeAnswer }) {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <div className={styles.home}>
      <Hero />
      <Categories data={data} />
      <ProductSlider heading={texts.homeNew} cards={data.newest} />
      <Theme />
      <ProductSlider heading={texts.homeOffers} cards={data.offers} />
      <ProductSlider heading={texts.homeCoffee} cards={data.coffee} all={link(COFFEE)} />
      <Promises />
    </div>
  )
}

/** The theme world that the eye meets first: words on the calm left, goods on the right. */
function Hero() {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.heroPicture}>
        <Picture image={HERO} alt="" sizes={HERO_SIZES} ratio={[16, 9]} first />
      </div>
      <div className={styles.heroWords}>
        <h1 id="hero">{texts.heroCoffeeTitle}</h1>
        <p>{texts.heroCoffeeText}</p>
        <ButtonLink href={link(COFFEE)} size="large">
          {texts.heroCoffeeAction}
          <Icon name="arrow" size={20} />
        </ButtonLink>
      </div>
    </section>
  )
}

function Categories({ data }: { data: HomeAnswer }) {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <section className="content" aria-labelledby="categories">
      <h2 id="categories" className={styles.heading}>
        {texts.homeCategories}
      </h2>
      <ul className={styles.tiles}>
        {data.categories.map((category) => {
          const scene = categoryScene(category.slug)
          return (
            <li key={category.slug}>
              <a href={link(category.href)} className={styles.tile}>
                {scene && <Picture image={scene} alt="" sizes={TILE_SIZES} />}
                <span className={styles.tileName}>
                  {category.title}
                  <Icon name="arrow" size={20} />
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Theme() {
  const texts = useTexts('pages')
  const link = useLink()
  return (
    <section className="content" aria-labelledby="theme">
      <div className={styles.theme}>
        <Picture
          image={wideScene('theme-cosy-home')}
          alt=""
          sizes={`${above('l')} 60vw, 100vw`}
          ratio={[16, 9]}
          className={styles.themePicture}
        />
        <div className={styles.themeWords}>
          <h2 id="theme">{texts.heroHomeTitle}</h2>
          <p>{texts.heroHomeText}</p>
          <ButtonLink href={link(HOUSEHOLD)} variant="secondary">
            {texts.heroHomeAction}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Promises() {
  const texts = useTexts('pages')
  const promises: Array<{ icon: IconName; title: string; text: string }> = [
    { icon: 'bean', title: texts.promiseFreshTitle, text: texts.promiseFreshText },
    { icon: 'leaf', title: texts.promiseChosenTitle, text: texts.promiseChosenText },
    { icon: 'heart', title: texts.promiseServiceTitle, text: texts.promiseServiceText },
  ]
  return (
    <section className="content" aria-labelledby="promises">
      <h2 id="promises" className="visually-hidden">
        {texts.promiseHeading}
      </h2>
      <ul className={styles.promises}>
        {promises.map((promise) => (
          <li key={promise.title}>
            <Icon name={promise.icon} size={36} />
            <h3>{promise.title}</h3>
            <p>{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
