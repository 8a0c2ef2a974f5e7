import {
  addDays,
  assignClassIds,
  type GymClass,
  isLocalSessionRunning,
  getLocalDate,
  listLocalSessions,
  toMinutes,
  PROGRAM_NAMES,
  PROGRAMS,
  sitePaths,
} from '@contract';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../ui/Link';
import { type DatedGym, listUpcomingClasses } from '../../words/classes';
import { KIND_NAMES, KIND_CLASSES, type ClassKind, getClassKind } from '../../widgets/gym-page/classKind';
import { DayList } from './DayList';
import * as styles from '../../widgets/gym-page/Schedule.module.css';
import { WeekGrid } from '../../widgets/gym-page/WeekGrid';
import { listWeekdays } from '../../widgets/gym-page/week';

interface ScheduleProps {
  classes: readonly GymClass[];
  /** The gym's time zone and changes, which decide when classes take place. */
  gym: DatedGym;
  now: Date | undefined;
  /** Path of the gym's page. */
  path: string;
}

/**
 * A week of classes: a grid if there is room, otherwise one day at a time. `?view=grid` always shows the grid, `?view=list` a
 * list of all days, and `?program=no-gi` only one program's classes.
 */
export function Schedule({ classes, gym, now, path }: ScheduleProps) {
  const [params] = useSearchParams();
  if (classes.length === 0) return <p className="muted">No class schedule listed. Ask the gym which classes visitors can join.</p>;
  const view = params.get('view');
  const programs = PROGRAMS.filter((program) => classes.some((gymClass) => gymClass.program === program));
  const chosenProgram = programs.find((program) => program === params.get('program'));
  const shownClasses = classes
    .filter((gymClass) => !chosenProgram || gymClass.program === chosenProgram)
    .sort((a, b) => toMinutes(a.start) - toMinutes(b.start));
  const upcoming = now ? listUpcomingClasses(shownClasses, gym, now) : [];
  const idByClass = new Map(assignClassIds(classes).map((id, index) => [classes[index], id]));
  const runningIds = now ? listRunningIds(classes, gym, now) : [];
  const runningClasses = shownClasses.filter((gymClass) => runningIds.includes(idByClass.get(gymClass)));
  const week = {
    classes: shownClasses,
    days: listWeekdays(gym.timeZone, now),
    runningClasses,
    getClassId: (gymClass: GymClass) => idByClass.get(gymClass) ?? '',
  };
  return (
    <div className={getLayoutClass(view)}>
      <div className={`no-print ${styles.controls}`}>
        {programs.length > 1 && (
          <Choices
            path={path}
            label="Program"
            name="program"
            chosen={chosenProgram}
            choices={[{ name: 'All' }, ...programs.map((program) => ({ value: program, name: PROGRAM_NAMES[program] }))]}
          />
        )}
        <Choices
          path={path}
          label="View"
          name="view"
          chosen={view ?? ''}
          choices={[
            { value: 'grid', name: 'Week grid', className: styles.gridChoice },
            { value: 'list', name: 'List', className: styles.listChoice },
          ]}
        />
      </div>
      <WeekGrid {...week} scrolls={view === 'grid'} />
      <DayList {...week} path={path} nextDay={upcoming[0]?.class.day} showAllDays={view === 'list'} />
      <div className={styles.foot}>
        <Legend kinds={new Set(shownClasses.map(getClassKind))} />
        <a href={sitePaths.schedule(path)} rel="nofollow" className="no-print">
          Add the whole week to your calendar
        </a>
      </div>
    </div>
  );
}

/** The class that shows the grid, the list, or the one that fits the page's width. */
function getLayoutClass(view: string | null): string | undefined {
  if (view === 'grid') return styles.gridOnly;
  return view === 'list' ? styles.listOnly : styles.responsive;
}

/** The ids of the classes in progress. Leaves out classes that were moved, and dates that aren't confirmed, such as holidays. */
function listRunningIds(classes: readonly GymClass[], gym: DatedGym, now: Date): (string | undefined)[] {
  const today = getLocalDate(now, gym.timeZone);
  return listLocalSessions({ ...gym, status: 'published', schedule: classes }, addDays(today, -1), today, now).flatMap((session) =>
    (session.state === 'scheduled' || session.state === 'confirmed') && isLocalSessionRunning(session, gym.timeZone, now) ? session.classId : [],
  );
}

interface ChoicesProps {
  /** The page's path. */
  readonly path: string;
  readonly label: string;
  /** The query parameter that the choices set. */
  readonly name: string;
  readonly chosen: string | undefined;
  /** A choice without a value removes the parameter. */
  readonly choices: readonly { readonly value?: string; readonly name: string; readonly className?: string | undefined }[];
}

/** Links that look like buttons. Each sets a query parameter of the page. */
function Choices({ path, label, name, chosen, choices }: ChoicesProps) {
  const [params] = useSearchParams();
  const getChoicePath = (value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  return (
    <ul aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <li key={choice.name}>
          <Link
            to={getChoicePath(choice.value)}
            replace
            preventScrollReset
            rel="nofollow"
            aria-current={choice.value === chosen ? 'true' : undefined}
            className={choice.className ? `chip ${choice.className}` : 'chip'}
          >
            {choice.name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Legend({ kinds }: { kinds: ReadonlySet<ClassKind> }) {
  return (
    <ul className={styles.legend}>
      {(Object.keys(KIND_NAMES) as ClassKind[])
        .filter((kind) => kinds.has(kind))
        .map((kind) => (
          <li key={kind}>
            <span className={`${styles.swatch} ${KIND_CLASSES[kind]}`} />
            {KIND_NAMES[kind]}
          </li>
        ))}
    </ul>
  );
}
