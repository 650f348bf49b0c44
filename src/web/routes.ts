import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table of the site: three layouts, one thin page file per address. */
export default [
  layout('layouts/default.tsx', [
    index('pages/home.tsx'),
    route('home', 'pages/home.tsx', { id: 'home-alias' }),
    route('awareness-tools/emotional-compass', 'pages/emotional-compass.tsx'),
    route('awareness-tools/emotional-compass/analysis', 'pages/emotional-compass-analysis.tsx'),
    route('awareness-tools/emotional-compass/journal-history', 'pages/emotional-compass-journal-history.tsx'),
    route('tree-of-self', 'pages/tree-of-self.tsx'),
    route('about', 'pages/about.tsx'),
    route('awareness-tools', 'pages/awareness-tools.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('blog/:slug', 'pages/blog-article.tsx'),
    route('courses/guides', 'pages/guides.tsx'),
    route('courses/guides/:slug', 'pages/guide.tsx'),
    route('courses/podcasts', 'pages/podcasts.tsx'),
    route('courses/podcasts/:slug', 'pages/podcast.tsx'),
    route('courses/free-resources', 'pages/free-resources.tsx'),
    route('courses/free-resources/:slug', 'pages/worksheet.tsx'),
    route('faq', 'pages/faq.tsx'),
    route('contact', 'pages/contact.tsx'),
    route('guide-test', 'pages/guide-test.tsx'),
    route('legal/privacy', 'pages/legal-privacy.tsx'),
    route('legal/terms', 'pages/legal-terms.tsx'),
    route('legal/consent', 'pages/legal-consent.tsx'),
    route('legal/letters', 'pages/legal-letters.tsx'),
    route('*', 'pages/not-found.tsx'),
  ]),
  layout('layouts/landing.tsx', [
    route('login', 'pages/login.tsx'),
    route('register', 'pages/register.tsx'),
    route('verify-email', 'pages/verify-email.tsx'),
    route('landing', 'pages/landing.tsx'),
    route('landing/about', 'pages/landing-about.tsx'),
    route('landing/tools', 'pages/landing-tools.tsx'),
  ]),
  layout('layouts/personal-cabinet.tsx', [
    route('personal-cabinet', 'pages/personal-cabinet.tsx'),
    route('profile/settings', 'pages/profile-settings.tsx'),
  ]),
] satisfies RouteConfig;
