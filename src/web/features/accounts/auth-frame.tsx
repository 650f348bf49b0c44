import type { ReactNode } from 'react';
import { YearDisc } from '~/web/art/year-disc-drawing';
import './auth-frame.css';
import './account-forms.css';

interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The two halves of the sign-in pages: the form, and a year of rings. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="auth">
      <div className="auth__f">
        <div className="auth__body">
          <h1 className="d-m">{title}</h1>
          {lead && <p className="auth__lead">{lead}</p>}
          {children}
        </div>
      </div>
      <div className="auth__a deep" data-theme="dark">
        <YearDisc />
        <p className="auth__say">Одно кольцо — один месяц. Ваш рисунок продолжится сегодня.</p>
      </div>
    </div>
  );
}
