/** Chrome on Android; browsers that build on it add words of their own, and the webview of an app a version. */
export const ANDROID_CHROME = /Android.*Gecko\) Chrome\/[\d.]+(?: Mobile)? Safari\/[\d.]+$/
export const IOS_CHROME = /CriOS\//

/** The cookies of the app's webview and of the reduced shell, where no app banner belongs (APP-02, FOOT-04). */
export const WITHOUT_APP_BANNER = /(?:^|; )(?:_ga_platform=new_app|xc-app=new|affiliateNumber=\d+)(?:;|$)/

/** The local storage key of a closed app banner (APP-04, note 54). */
export const APP_BANNER_KEY = 'appBannerClosed'
