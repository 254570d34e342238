import { IconArchive, IconArrowForward, IconRoute } from '@tabler/icons-react';
import { quote } from '#contract/wire/text';
import { useMember } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import { useAction } from '../../rpc/rpc.ts';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import { useDo } from '../../ui/dialog/use-do.ts';
import { tell } from '../../ui/feedback/tell.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import type { Broken, Openers } from './broken-links-page.tsx';

/** Acts on a broken link, rule or domain. */
export function BrokenActions({ broken, open }: { broken: Broken; open: Openers }) {
  const { kind, name } = broken;
  const isMember = useMember() !== undefined;
  if (isMember && kind !== 'link') return null;
  if (kind === 'rule')
    return (
      <ActionLink to={pathTo('trafficback') + rulesOf(broken)} aria-label={`Открыть: ${name}`}>
        Открыть правило
      </ActionLink>
    );
  if (kind === 'domain')
    return (
      <ActionLink to={pathTo('domains')} aria-label={`Открыть домен ${name}`}>
        Открыть домен
      </ActionLink>
    );
  if (!broken.offer)
    return (
      <ActionLink
        to={pathTo('smartLink', { id: broken.id })}
        aria-label={`Открыть смарт-ссылку ${quote(name)}`}
      >
        Открыть ссылку
      </ActionLink>
    );
  return <LinkActions broken={broken} open={open} />;
}

function LinkActions({ broken, open }: { broken: Broken; open: Openers }) {
  const { name, reason, offer } = broken;
  const archiving = useArchiving(broken);
  const isMember = useMember() !== undefined;
  return (
    <div className="row gap-8">
      {reason === 'no-token' && offer ? (
        <ActionLink
          to={pathTo('offer', { id: offer.id })}
          aria-label={`Выбрать креатив для ссылки ${quote(name)}`}
        >
          Выбрать креатив
        </ActionLink>
      ) : (
        <ActionButton
          icon={IconArrowForward}
          onClick={() => open.move(broken)}
          aria-label={`Перевести ссылку ${quote(name)} на другой оффер`}
        >
          Перевести
        </ActionButton>
      )}
      <MoreActions isRare>
        {reason !== 'landing' && reason !== 'no-token' && !isMember && (
          <ActionButton
            icon={IconRoute}
            onClick={() => open.addRule(broken)}
            aria-label={`Правило трафикбека для ссылки ${quote(name)}`}
          >
            Правило трафикбека
          </ActionButton>
        )}
        <ActionButton
          icon={IconArchive}
          loading={archiving.isPending}
          onClick={archiving.archive}
          aria-label={`В архив: ${name}`}
        >
          В архив
        </ActionButton>
      </MoreActions>
    </div>
  );
}

/** The rules page with the rule of an offer alone. */
function rulesOf({ offer }: Broken) {
  return offer ? `?${new URLSearchParams({ term: offer.name })}` : '';
}

/** Archives a link; the toast offers to undo. */
function useArchiving({ id }: Broken) {
  const act = useAction();
  const { run, isPending } = useDo();
  const undo = () => void tell(act('links.archive-link', { id, isArchived: false }), '');
  const archive = () =>
    void run(
      () => act('links.archive-link', { id, isArchived: true }),
      () =>
        toast('Ссылка в архиве, посетителей она ведёт по-прежнему', 'done', { label: 'Вернуть', take: undo }),
    );
  return { archive, isPending };
}
