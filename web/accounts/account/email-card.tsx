import { useRef, useState } from 'react';
import { toast } from '../../ui/feedback/toast.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { EmailAskForm } from './email-ask-form.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { type EmailStep, keepStep, readStep, sentTo } from './email-step.ts';

/** The partner's mail, and its change in two steps: the new address, then the code that was sent there. */
export function EmailCard({ email }: { email: string }) {
  const [step, setStep] = useState(() => readStep(email));
  const go = (next: EmailStep) => {
    keepStep(email, next);
    setStep(next);
  };
  const changed = () => {
    go({ name: 'shown', wasOpen: true });
    void toast('Почта изменена. На других устройствах нужно войти заново');
  };
  return (
    <Card title="Почта">
      {step.name === 'shown' && (
        <Shown email={email} wasOpen={step.wasOpen ?? false} change={() => go({ name: 'ask', email: '' })} />
      )}
      {step.name === 'ask' && (
        <EmailAskForm
          email={step.email}
          typed={(typed) => keepStep(email, { name: 'ask', email: typed })}
          sent={(wish, retryAfter) => go(sentTo(wish, retryAfter))}
          back={() => go({ name: 'shown', wasOpen: true })}
        />
      )}
      {step.name === 'code' && (
        <EmailCodeForm
          email={step.email}
          currentPassword={step.currentPassword}
          resendAt={step.resendAt}
          done={changed}
          back={() => go({ name: 'ask', email: step.email })}
        />
      )}
    </Card>
  );
}

/** After a change or a cancel the button that opened the form takes the focus back. */
function Shown({ email, wasOpen, change }: { email: string; wasOpen: boolean; change: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusAtStart(() => (wasOpen ? button.current : null));
  return (
    <div className="row wrap between gap-12-24">
      <p className="flush breaks shrinks">{email}</p>
      <ActionButton ref={button} onClick={change}>
        Изменить почту
      </ActionButton>
    </div>
  );
}
