import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import {
  coverNow,
  isDue,
  isOpenPage,
  NEUTRAL_PAGE,
  noteSeen,
  readLock,
  useCovered,
  useLock,
} from '~/web/device/screen-lock';
import styles from './lock.module.css';
import { LockScreen } from './lock-screen';

const ESCAPES = 3;
const ESCAPES_MS = 1_000;

/** Set by the script of the head before anything is painted. */
const cover = (covered: boolean) => document.documentElement.classList.toggle('locked', covered);

/** A neutral page takes the place of this one, in the history too. */
function hide(): void {
  coverNow();
  // The browser may keep this page for its back button as it stands now.
  cover(true);
  location.replace(NEUTRAL_PAGE);
}

function useEscapes(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let presses: number[] = [];
    const onKey = ({ key, timeStamp }: KeyboardEvent) => {
      presses = key === 'Escape' ? [...presses, timeStamp].slice(-ESCAPES) : [];
      if (presses.length === ESCAPES && timeStamp - (presses[0] ?? 0) <= ESCAPES_MS) hide();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOn]);
}

/** Notes when a page is in sight, and covers the pages after a while out of it. */
function useSight(hasCode: boolean): void {
  useEffect(() => {
    if (!hasCode) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const coverIfDue = () => {
      if (isDue(readLock(), Date.now())) coverNow();
    };
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') {
        coverIfDue();
        noteSeen();
      } else {
        noteSeen();
        timer = setTimeout(coverIfDue, readLock().minutes * 60_000 + 1);
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', noteSeen);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', noteSeen);
      window.removeEventListener('pageshow', look);
    };
  }, [hasCode]);
}

/** The browser keeps a page for its back button covered: by then the others may be, and a frame of it would be seen. */
function useStayCovered(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onHide = () => cover(!isOpenPage(location.pathname));
    const onShow = () => cover(isDue(readLock(), Date.now()) && !isOpenPage(location.pathname));
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [isOn]);
}

/** On every page of a signed-in person: the cover, and the button that puts it there. */
export function LockWatch() {
  const lock = useLock();
  const { pathname } = useLocation();
  const isOpen = isOpenPage(pathname);
  const isCovered = useCovered();
  useSight(lock.code !== null);
  useStayCovered(lock.code !== null || lock.hides);
  useEscapes(lock.hides && !isCovered);
  useLayoutEffect(() => {
    cover(isCovered && !isOpen);
  }, [isCovered, isOpen]);
  if (isCovered) return isOpen ? null : <LockScreen lock={lock} />;
  return lock.hides ? (
    <button type="button" className={`btn btn--soft btn--s ${styles.hide} no-print`} onClick={hide}>
      Скрыть
    </button>
  ) : null;
}
