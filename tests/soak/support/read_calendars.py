"""Reads calendars with recurring-ical-events: a JSON line for each calendar in, a JSON line with its entries out."""

import json
import sys
from datetime import datetime, timezone

import icalendar
import recurring_ical_events


def to_utc(moment: datetime) -> str:
    # The whole second that the file has, written as JavaScript does.
    return moment.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def read(text: str, start: str, end: str) -> list[dict]:
    calendar = icalendar.Calendar.from_ical(text)
    period = (datetime.fromisoformat(start), datetime.fromisoformat(end))
    return [
        {
            "title": str(event["SUMMARY"]),
            "start": to_utc(event["DTSTART"].dt),
            "end": to_utc(event["DTEND"].dt),
            "isTransparent": event.get("TRANSP") == "TRANSPARENT",
        }
        for event in recurring_ical_events.of(calendar).between(*period)
    ]


for line in sys.stdin:
    one = json.loads(line)
    print(json.dumps(read(one["text"], one["from"], one["to"])), flush=True)
