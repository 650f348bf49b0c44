/**
 * The two scripts of the document's head that run before the first paint. They are texts, not modules: the
 * Content-Security-Policy lists their hashes, and nothing else may run inline.
 */

/** Theme and «somebody is signed in here» onto <html>, so that neither colours nor the header flash. */
export const APPEARANCE_SCRIPT = `try{var d=document.documentElement,t=localStorage.getItem("krona.theme");if(t==="light"||t==="dark")d.dataset.theme=t;if(localStorage.getItem("krona.signed-in"))d.classList.add("signed")}catch(e){}`;

/** [S] A chunk that is missing reloads the target page, at most once per path per 10,000 ms. */
export const RELOAD_GUARD_SCRIPT = `window.__chunkReload=function(){try{var r=window.__reactRouterDataRouter,l=r&&r.state.navigation.location||location,p=l.pathname,k="reload:"+p,t=+sessionStorage.getItem(k)||0;if(window.__unsavedText||Date.now()-t<10000)return false;sessionStorage.setItem(k,Date.now());p===location.pathname?location.reload():location.assign(p+(l.search||"")+(l.hash||""));return true}catch(e){return false}};addEventListener("error",function(e){var t=e.target;t&&(t.tagName==="SCRIPT"||t.rel==="modulepreload")&&window.__chunkReload()},true)`;
